// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.26;

/// A token for development chains with the manners of USDT: six decimals, no answer to a transfer or an approval, and
/// an allowance that is not zero must be set to zero before it is set to anything else. Everybody may mint.
contract DevelopmentToken {
    uint8 public constant decimals = 6;
    mapping(address holder => uint256) public balanceOf;
    mapping(address holder => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error TooLittle();
    error SetToZeroFirst();

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external {
        if (value != 0 && allowance[msg.sender][spender] != 0) revert SetToZeroFirst();
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        if (allowance[from][msg.sender] < value) revert TooLittle();
        allowance[from][msg.sender] -= value;
        move(from, to, value);
    }

    function move(address from, address to, uint256 value) private {
        if (balanceOf[from] < value) revert TooLittle();
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
