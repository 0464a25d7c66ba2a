// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

contract Token {
    event Transfer(address indexed from, address indexed to, uint256 value);
    mapping(address => uint256) public balanceOf;

    constructor() {
        balanceOf[msg.sender] = type(uint256).max;
    }

    function transfer(address to, uint256 value) public virtual returns (bool) {
        require(balanceOf[msg.sender] >= value, "short");
        balanceOf[msg.sender] -= value;
        unchecked { balanceOf[to] += value; }
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// Returns false and does nothing, instead of failing.
contract FalseToken is Token {
    function transfer(address, uint256) public pure override returns (bool) {
        return false;
    }
}

/// Keeps a tenth of every transfer, and says so in its log.
contract FeeToken is Token {
    function transfer(address to, uint256 value) public override returns (bool) {
        super.transfer(address(this), value / 10);
        return super.transfer(to, value - value / 10);
    }
}

/// Keeps a tenth of every transfer, and logs all of it.
contract GrossToken is Token {
    function transfer(address to, uint256 value) public override returns (bool) {
        require(balanceOf[msg.sender] >= value, "short");
        balanceOf[msg.sender] -= value;
        unchecked { balanceOf[to] += value - value / 10; }
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// Writes the logs of a transfer that never happens, under its own address.
contract Forger {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function transfer(address to, uint256 value) external returns (bool) {
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// Writes an event of the same name whose arguments are not indexed.
contract OddToken {
    event Transfer(address from, address to, uint256 value);

    function transfer(address to, uint256 value) external returns (bool) {
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// Calls a token and then fails, so that the transfer inside is undone.
contract Undo {
    function transfer(Token token, address to, uint256 value) external {
        token.transfer(to, value);
        revert("undone");
    }
}
